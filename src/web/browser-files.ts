/**
 * URLs of the files of islands, behaviours and entries. Each URL is written into the markup that needs it, so pages don't include
 * a list of them all.
 */
let addresses: Readonly<Record<string, string>> = {}

/** Called once by the server, with the built files. */
export function setBrowserFiles(known: Readonly<Record<string, string>>): void {
  addresses = known
}

/** URL of a file such as `stamp-duty.island`. Undefined without a build, as in unit tests. */
export function browserFile(name: string): string | undefined {
  return addresses[name]
}

/** Finds islands, behaviours, entries and calculators' reports among source paths, by name. Throws if a name is used twice. */
export function browserFilesAmong(
  sources: Iterable<readonly [source: string, address: string]>,
): Readonly<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const [source, address] of sources) {
    const name = nameOf(source)
    if (name === null) continue
    if (name in found) throw new Error(`Two files are called ${name}: their names tell them apart`)
    found[name] = address
  }
  return found
}

/** Islands, behaviours and entries are named by file ('stamp-duty.island'), calculators' reports by folder ('hmo.report'). */
function nameOf(source: string): string | null {
  const own = /([^/]+\.(?:island|behaviour|entry))\.tsx?$/.exec(source)?.[1]
  const folder = /src\/calculators\/([^/]+)\/report\.ts$/.exec(source)?.[1]
  return own ?? (folder === undefined ? null : `${folder}.report`)
}
