/** Calculators that hand out a second PDF, the pack for investors: `/take-away/{name}-pack.pdf`. */
const WITH_PACK = ['deal-analyser']

/** Whether there is a pack for investors. */
export function hasPack(name: string): boolean {
  return WITH_PACK.includes(name)
}

/** The calculator whose pack a file's name stands for; null for the name of no pack. */
export function toolOfPack(file: string): string | null {
  return WITH_PACK.find((name) => file === `${name}-pack`) ?? null
}
