/**
 * What Node is started with for importing. It limits the memory of new objects, which otherwise takes 50 to 100 MB that aren't needed,
 * for somewhat more processor time (decision 107). It can't be set later. `package.json` has the same for the commands.
 */
export const IMPORT_NODE_OPTIONS: readonly string[] = ['--max-semi-space-size=4']

/** What Node.js starts web processes with, as `npm start` does. */
export const WEB_NODE_OPTIONS: readonly string[] = ['--max-semi-space-size=16', '--heap-growing-percent=50']

/**
 * Makes the C library keep two heaps for all threads. By default there are up to eight for each processor, each of which keeps what PDFs and
 * images have left in it (decision 158).
 */
export const WEB_ENVIRONMENT: Readonly<Record<string, string>> = { MALLOC_ARENA_MAX: '2' }
