/** Places that are alike, and what each candidate would cost in one of them; null: can't stand there. Costs are whole numbers. */
interface Group {
  need: number;
  costs: readonly (number | null)[];
}

/** A network; edge `2k + 1` is the way back of edge `2k`. */
interface Network {
  out: number[][];
  to: number[];
  room: number[];
  cost: number[];
}

/**
 * Chooses candidates for groups of places, each candidate once and no more of a club than it has room for: as many as possible, and of all
 * such choices one that costs least (successive shortest paths, so the answer is exact). The same question has always the same answer.
 *
 * @param clubs - the index of each candidate's club
 * @param rooms - how many more each club may give
 * @returns the candidates of each group; fewer than it needs where there are not enough
 */
export function assigned(
  groups: readonly Group[],
  clubs: readonly number[],
  rooms: readonly number[],
): number[][] {
  const ofCandidate = (candidate: number) => groups.length + candidate;
  const ofClub = (club: number) => groups.length + clubs.length + club;
  const end = ofClub(rooms.length);
  const start = end + 1;
  const network: Network = { out: Array.from({ length: start + 1 }, () => []), to: [], room: [], cost: [] };
  groups.forEach(({ need, costs }, group) => {
    connect(network, start, group, need, 0);
    costs.forEach((cost, candidate) => {
      if (cost !== null) connect(network, group, ofCandidate(candidate), 1, cost);
    });
  });
  clubs.forEach((club, candidate) => connect(network, ofCandidate(candidate), ofClub(club), 1, 0));
  rooms.forEach((room, club) => connect(network, ofClub(club), end, room, 0));
  while (sendOne(network, start, end));
  return groups.map((_, group) =>
    (network.out[group] ?? [])
      .filter((edge) => edge % 2 === 0 && network.room[edge] === 0)
      .map((edge) => (network.to[edge] ?? 0) - groups.length),
  );
}

function connect({ out, to, room, cost }: Network, from: number, into: number, size: number, price: number) {
  out[from]?.push(to.length);
  out[into]?.push(to.length + 1);
  to.push(into, from);
  room.push(size, 0);
  cost.push(price, -price);
}

/** Sends one unit by the way that adds least; false: there is none left. */
function sendOne({ out, to, room, cost }: Network, start: number, end: number): boolean {
  const reached = out.map(() => Number.POSITIVE_INFINITY);
  const by = out.map(() => -1);
  const isWaiting = out.map(() => false);
  const waiting = [start];
  reached[start] = 0;
  // additions meanwhile are gone through, too
  for (const node of waiting) {
    isWaiting[node] = false;
    for (const edge of out[node] ?? []) {
      const next = to[edge] ?? end;
      const sum = (reached[node] ?? 0) + (cost[edge] ?? 0);
      if ((room[edge] ?? 0) <= 0 || sum >= (reached[next] ?? 0)) continue;
      reached[next] = sum;
      by[next] = edge;
      if (isWaiting[next] !== true) waiting.push(next);
      isWaiting[next] = true;
    }
  }
  if (by[end] === -1) return false;
  for (let node = end; node !== start;) {
    const edge = by[node] ?? 0;
    room[edge] = (room[edge] ?? 0) - 1;
    room[edge ^ 1] = (room[edge ^ 1] ?? 0) + 1;
    node = to[edge ^ 1] ?? start;
  }
  return true;
}
