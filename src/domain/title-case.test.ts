import { expect, test } from 'vitest'

import { titleCase } from './title-case.ts'

test.each([
  ['FLAT 2', 'Flat 2'],
  ["O'NEILL COURT", "O'Neill Court"],
  ["D'ARCY WAY", "D'Arcy Way"],
  ['MCDONALD HOUSE', 'McDonald House'],
  ["ST MARY'S ROAD", "St Mary's Road"],
  ["ALL SOULS' WALK", "All Souls' Walk"],
  ['EDWARD VII AVENUE', 'Edward VII Avenue'],
  ['GEORGE IX', 'George IX'],
  ['MIX LANE', 'Mix Lane'],
  ['IVY LANE', 'Ivy Lane'],
  ['21A', '21A'],
  ['12 - 14', '12 - 14'],
  ['WEST 3RD AVENUE', 'West 3rd Avenue'],
  ['BLOCK C', 'Block C'],
  ['STOKE-ON-TRENT', 'Stoke-on-Trent'],
  ['WESTON-SUPER-MARE', 'Weston-super-Mare'],
  ['GRANGE OVER SANDS', 'Grange over Sands'],
  ['MILL OVER', 'Mill Over'],
  ['A.P.U.', 'A.P.U.'],
  ["L'ONDINE", "L'Ondine"],
  ['STOW ON THE WOLD', 'Stow on the Wold'],
  ['THE SALTINGS', 'The Saltings'],
  ['PANT-Y-DWR', 'Pant-y-Dwr'],
  ['COED Y CASTELL', 'Coed y Castell'],
  ['KINGSWAY (NORTH)', 'Kingsway (North)'],
  ['RAF HALTON', 'RAF Halton'],
  ['  TWO   BLANKS ', 'Two Blanks'],
  ['', ''],
])('%s is written %s', (capitals, written) => {
  expect(titleCase(capitals)).toBe(written)
})

test('changes nothing but the case and the blanks', () => {
  const name = "FLAT 2, MCGREGOR HOUSE, ST BRANNOC'S-UNDER-LYNE"
  expect(titleCase(name).toUpperCase()).toBe(name)
})
