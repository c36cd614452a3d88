/** One of many by its place, from 0; an error where there are fewer. */
export function nth<One>(all: ArrayLike<One>, place: number): One {
  const one = all[place];
  if (one === undefined) throw new Error(`there are only ${all.length}, none at ${place}`);
  return one;
}
