import type { IsoDate } from '#domain/dates.ts'

/** Chooses a home's certificate for a sale: the newest lodged by then or, if there's none, the first one afterwards. */
export function certificateOfSale<Certificate extends { lodgedOn: IsoDate }>(
  certificates: readonly Certificate[],
  soldOn: IsoDate,
): Certificate | null {
  let before: Certificate | null = null
  let after: Certificate | null = null
  for (const certificate of certificates) {
    const { lodgedOn } = certificate
    if (lodgedOn <= soldOn) {
      if (before === null || lodgedOn > before.lodgedOn) before = certificate
    } else if (after === null || lodgedOn < after.lodgedOn) after = certificate
  }
  return before ?? after
}
