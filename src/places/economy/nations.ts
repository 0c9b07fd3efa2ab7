/** The United Kingdom and its nations, by code. */
export const NATIONS = ['K02000001', 'E92000001', 'S92000003', 'W92000004', 'N92000002']

const YEARS_DRAWN = 15

/** The first month of the nations' charts: '2011-01' on any day of 2026. */
export function yearsDrawn(today: string): string {
  return `${Number(today.slice(0, 4)) - YEARS_DRAWN}-01`
}
