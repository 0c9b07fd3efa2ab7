/** A value that the server always has, and that browsers load when it's needed. */
export type Late<Value> = {
  /** Null in a browser until it has been loaded. */
  readonly now: () => Value | null
  /** Loads it, once. Rejects if it doesn't arrive; calling again tries again. */
  readonly load: () => Promise<Value>
  /** Resolves once somebody has loaded it. */
  readonly arrival: Promise<Value>
}

/** How the server gets the value, so that the file that browsers load first needn't import it. */
export type OnServer<Value> = {
  /** Called once, by a file that only the server loads. */
  readonly setOnServer: (value: Value) => void
}

/** A value behind a dynamic `import()`. */
export function late<Value>(fetch: () => Promise<Value>): Late<Value> & OnServer<Value> {
  let value: Value | null = null
  let loading: Promise<Value> | null = null
  const { promise: arrival, resolve: arrived } = Promise.withResolvers<Value>()

  async function fetchOnce(): Promise<Value> {
    value = await fetch()
    arrived(value)
    return value
  }

  return {
    arrival,
    now: () => value,
    load: () => {
      loading ??= fetchOnce().catch((error: unknown) => {
        loading = null
        throw error
      })
      return loading
    },
    setOnServer: (given) => {
      value = given
    },
  }
}

/** A value that has already been loaded. */
export function here<Value>(value: Value): Late<Value> {
  const arrival = Promise.resolve(value)
  return { arrival, now: () => value, load: () => arrival }
}
