import { expect, test } from 'vitest'

import { readValuationCommand } from './command.ts'

test('reads the months, the area and the files of a back-test', () => {
  expect(
    readValuationCommand(['backtest', '--from', '2016-01', '--to', '2016-12', '--area', 'rg30', '--sales', 'a.csv']),
  ).toEqual({
    kind: 'backtest', source: { files: ['a.csv'], postcodes: [] }, from: '2016-01', to: '2016-12', area: 'RG30', json: false,
  }) // prettier-ignore
})

test.each([
  [[], 'Say what to do: backtest, train or estimate.'],
  [['value'], "Unknown command 'value'."],
  [['backtest', 'more'], "Unexpected argument 'more'."],
  [['backtest', '--to', '2016-12'], '--from must be a month such as 2025-01, and no earlier than 1996-01.'],
  [
    ['backtest', '--from', '2016-13', '--to', '2016-12'],
    '--from must be a month such as 2025-01, and no earlier than 1996-01.',
  ],
  [['backtest', '--from', '2016-02', '--to', '2016-01'], '--to must not be before --from.'],
  [
    ['backtest', '--from', '2016-01', '--to', '2016-02', '--area', 'Reading'],
    "--area must be an outcode such as RG30, not 'Reading'.",
  ],
  [['train', '--as-of', 'today'], '--as-of must be a date in the format YYYY-MM-DD.'],
  [['train', '--postcodes', 'b.csv'], '--postcodes only works with --sales.'],
  [['estimate', '--as-of', '2020-01-01', '--out', 'x.csv'], '--file must be a CSV file of homes.'],
  [['estimate', '--as-of', '2020-01-01', '--file', 'x.csv'], '--out must be the file to write.'],
])('%j is refused: %s', (args, message) => {
  expect(() => readValuationCommand(args)).toThrow(message)
})
