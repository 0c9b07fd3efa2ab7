/** A cache of results. */
export type KeptResults = {
  get(key: string): Uint8Array<ArrayBuffer> | null
  put(key: string, bytes: Uint8Array<ArrayBuffer>): void
}

/** Caches up to `mostBytes`, dropping the least recently used first. */
export function keptResults(mostBytes: number): KeptResults {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>()
  let size = 0

  function remove(key: string): void {
    size -= kept.get(key)?.byteLength ?? 0
    kept.delete(key)
  }

  return {
    get(key) {
      const found = kept.get(key)
      if (!found) return null
      kept.delete(key)
      kept.set(key, found)
      return found
    },
    put(key, bytes) {
      remove(key)
      kept.set(key, bytes)
      size += bytes.byteLength
      for (const oldest of kept.keys()) {
        if (size <= mostBytes) return
        remove(oldest)
      }
    },
  }
}
