/** Files that import each other in a cycle, largest group first. `imports` maps each file to the files it imports. */
export function importCircles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const importers = new Map<string, string[]>()
  for (const [file, targets] of imports)
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file])
  // Kosaraju: in the order that a walk leaves them, walk back along the importers.
  const left: string[] = []
  const seen = new Set<string>()
  for (const file of imports.keys()) walk(file, { next: imports, seen, leave: (each) => left.push(each) })
  const circles: string[][] = []
  const taken = new Set<string>()
  for (const file of left.toReversed()) {
    const circle: string[] = []
    walk(file, { next: importers, seen: taken, leave: (each) => circle.push(each) })
    if (circle.length > 1) circles.push(circle.toSorted())
  }
  return circles.toSorted((one, other) => other.length - one.length)
}

type Walk = {
  readonly next: ReadonlyMap<string, readonly string[]>
  readonly seen: Set<string>
  readonly leave: (file: string) => void
}

function walk(file: string, way: Walk): void {
  if (way.seen.has(file)) return
  way.seen.add(file)
  for (const target of way.next.get(file) ?? []) walk(target, way)
  way.leave(file)
}
