/**
 * Where a browser finds the file of an island or a behaviour: the address stands in the markup that asks for it, so no
 * page carries a list of all of them.
 */
let addresses: Readonly<Record<string, string>> = {}

/** Called once by the server, with what the build made. */
export function setBrowserFiles(known: Readonly<Record<string, string>>): void {
  addresses = known
}

/** The address of a file such as `stamp-duty.island`; none where nothing is built, as in unit tests. */
export function browserFile(name: string): string | undefined {
  return addresses[name]
}

/** The files of islands, behaviours and calculators' reports among source paths, by name. Throws when two have the same. */
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

/** 'stamp-duty.island' by its file; the part of an island by its folder, 'hmo.report'. */
function nameOf(source: string): string | null {
  const own = /([^/]+\.(?:island|behaviour))\.tsx?$/.exec(source)?.[1]
  const folder = /src\/calculators\/([^/]+)\/report\.ts$/.exec(source)?.[1]
  return own ?? (folder === undefined ? null : `${folder}.report`)
}
