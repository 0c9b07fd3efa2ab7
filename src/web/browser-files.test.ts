import { expect, test } from 'vitest'

import { browserFilesAmong } from './browser-files.ts'

test('files of islands, behaviours and calculators’ reports are found by name, and nothing else is', () => {
  expect(
    browserFilesAmong([
      ['src/calculators/hmo/hmo.island.tsx', '/assets/hmo.island-1.js'],
      ['src/site/shell/menus.behaviour.ts', '/assets/menus.behaviour-2.js'],
      ['src/server/browser/browser.ts', '/assets/browser-3.js'],
      ['src/calculators/hmo/report.ts', '/assets/report-4.js'],
    ]),
  ).toEqual({
    'hmo.island': '/assets/hmo.island-1.js',
    'menus.behaviour': '/assets/menus.behaviour-2.js',
    'hmo.report': '/assets/report-4.js',
  })
})

test('two files of one name stop the start, not a visitor', () => {
  expect(() =>
    browserFilesAmong([
      ['src/a/map.island.tsx', '/a'],
      ['src/b/map.island.tsx', '/b'],
    ]),
  ).toThrow('Two files are called map.island')
})
