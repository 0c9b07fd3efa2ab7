/** Calculators with a second PDF, the investor pack: `/downloads/{name}-pack.pdf`. */
const WITH_PACK = ['deal-analyser']

/** Whether a calculator has an investor pack. */
export function hasPack(name: string): boolean {
  return WITH_PACK.includes(name)
}

/** The calculator whose investor pack has this file name, or null. */
export function toolOfPack(file: string): string | null {
  return WITH_PACK.find((name) => file === `${name}-pack`) ?? null
}
