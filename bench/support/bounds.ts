const broken: string[] = []

/** Says whether a figure keeps its bound. `npm run bench -- --check` exits with 1 if one doesn't. */
export function expectAtMost(name: string, value: number, most: number): void {
  if (value > most) broken.push(`${name}: ${value.toFixed(2)} is more than ${most}`)
}

/** The bounds that were broken. */
export function brokenBounds(): readonly string[] {
  return broken
}
