/**
 * Node's options for importing. They limit the memory for new objects, which would otherwise take 50 to 100 MB more than needed, at the
 * cost of slightly more processor time (decision 107). They can't be set later. `package.json` has the same for the commands.
 */
export const IMPORT_NODE_OPTIONS: readonly string[] = ['--max-semi-space-size=4']

/** Node's options for web processes, as in `npm start`. */
export const WEB_NODE_OPTIONS: readonly string[] = ['--max-semi-space-size=16', '--heap-growing-percent=50']

/**
 * Makes the C library keep two heaps for all threads. By default there are up to eight for each processor, each of which keeps what work in it has
 * left (decision 158).
 */
export const WEB_ENVIRONMENT: Readonly<Record<string, string>> = { MALLOC_ARENA_MAX: '2' }
