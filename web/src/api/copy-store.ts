import type { User } from "@/api/types";

/**
 * The offline copy's place: an IndexedDB of this browser with what one participant's screens read last (quality.md, security 13). It holds
 * one owner's reads; who isn't the owner writes nothing, and a new owner finds nothing.
 */
const database = "trybuna";
const owners = "owner";
const reads = "reads";
/** Older reads are dropped. */
const longest = 30 * 24 * 60 * 60 * 1_000;

/** One read: a query's key and what it answered at `at` (milliseconds of this device's clock). */
export interface KeptRead {
  id: string;
  key: readonly unknown[];
  data: unknown;
  at: number;
}

interface Owner {
  id: "owner";
  user: User;
  /** The wire's shapes that the reads have (vite.config.ts). */
  wire: string;
}

/** Whose copy this is from now on; another user's copy, one of other shapes, and old entries go. */
export function ownCopy(user: User): Promise<void> {
  return within("readwrite", async (store) => {
    const before = (await done(store(owners).get("owner"))) as Owner | undefined;
    const isMine = before?.user._id === user._id && before.wire === __WIRE__;
    if (isMine)
      store(reads)
        .index("at")
        .openCursor(IDBKeyRange.upperBound(Date.now() - longest)).onsuccess = drop;
    else store(reads).clear();
    store(owners).put({ id: "owner", user: withoutContact(user), wire: __WIRE__ } satisfies Owner);
  });
}

/** Keeps a read, if the copy is still this user's. */
export function keepRead(userId: string, read: KeptRead): Promise<void> {
  return within("readwrite", async (store) => {
    const owner = (await done(store(owners).get("owner"))) as Owner | undefined;
    if (owner?.user._id === userId && owner.wire === __WIRE__) store(reads).put(read);
  });
}

/** The copy, if there is one. */
export function readCopy(): Promise<{ user: User; reads: KeptRead[] } | null> {
  return within("readonly", async (store) => {
    const owner = (await done(store(owners).get("owner"))) as Owner | undefined;
    if (owner?.wire !== __WIRE__) return null;
    return { user: owner.user, reads: (await done(store(reads).getAll())) as KeptRead[] };
  });
}

/** Deletes the copy with all that is in it. */
export async function deleteCopy(): Promise<void> {
  await done(indexedDB.deleteDatabase(database));
}

/** What screens need of me; no address, number or account is kept. */
function withoutContact({
  _id,
  _partition,
  userName,
  favouriteLeague,
  leagues,
  roles,
  language,
}: User): User {
  return {
    ...{ _id, _partition, userName, favouriteLeague, leagues, roles, language },
    ...{
      email: "",
      accountName: null,
      accountHolder: null,
      accountNumber: null,
      telephoneNumber: null,
      friends: [],
      consents: {},
    },
    ...{ isEmailConfirmed: true, telephoneNumberVerificationRequired: false },
    ...{ isBlocked: false, blocks: [], unreadMessages: 0 },
  };
}

function drop(this: IDBRequest<IDBCursorWithValue | null>): void {
  this.result?.delete();
  this.result?.continue();
}

type Stores = (name: string) => IDBObjectStore;

/** Acts in one transaction on both stores; it is durable when this resolves. */
async function within<T>(mode: IDBTransactionMode, act: (store: Stores) => Promise<T>): Promise<T> {
  const opening = indexedDB.open(database, 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(owners, { keyPath: "id" });
    opening.result.createObjectStore(reads, { keyPath: "id" }).createIndex("at", "at");
  };
  const opened = await done(opening);
  try {
    const transaction = opened.transaction([owners, reads], mode);
    const finished = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error("aborted"));
    });
    const found = await act((name) => transaction.objectStore(name));
    await finished;
    return found;
  } finally {
    opened.close();
  }
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("refused"));
  });
}
