import { encodeTable } from '#places/grid/columns/area-columns.ts'
import { MEASURES } from '#places/grid/measures/register.ts'

/** Writes a file of made-up neighbourhoods with figures for the first measures of the register, at random but the same each time. */
export function madeUpAreaFile(key: string, areas: number, columns: number): Uint8Array<ArrayBuffer> {
  const measures = MEASURES.slice(0, columns)
  let seed = 1
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
  const column = () => Int32Array.from({ length: areas }, () => Math.floor(random() * 1_000_000))
  const zeros = new Int32Array(areas)
  return encodeTable({
    level: 'lsoa',
    key,
    codes: Array.from(zeros, (_, at) => `E010${String(at).padStart(5, '0')}`),
    names: Array.from(zeros, (_, at) => `Neighbourhood ${at}`),
    authorities: [],
    slugs: [],
    columns: measures.map(({ id }) => ({ id, at: 'own', from: null, to: null })),
    fixed: { authority: zeros, nation: zeros, latitude: zeros, longitude: zeros },
    numbers: new Map(measures.map(({ id }) => [id, column()])),
  })
}
