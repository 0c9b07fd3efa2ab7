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

/** The files of islands and behaviours among source paths, by name. Throws when two have the same. */
export function browserFilesAmong(
  sources: Iterable<readonly [source: string, address: string]>,
): Readonly<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const [source, address] of sources) {
    const name = /([^/]+\.(?:island|behaviour))\.tsx?$/.exec(source)?.[1]
    if (name === undefined) continue
    if (name in found) throw new Error(`Two files are called ${name}: their names tell them apart`)
    found[name] = address
  }
  return found
}
