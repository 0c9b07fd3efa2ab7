import { expect, test } from 'vitest'

import { modelOfPieces, modelPieces } from './model-pieces.ts'

/** As large as the model of 300,000 sales. */
function madeModel() {
  const sales = 300_000
  const table = {
    count: sales,
    day: Int32Array.from({ length: sales }, (_, sale) => sale),
    logPrice: Float64Array.from({ length: sales }, (_, sale) => Math.log(1 + sale)),
    type: Uint8Array.from({ length: sales }, (_, sale) => sale % 5),
  }
  const postcode = new Map(Array.from({ length: 30_000 }, (_, at) => [`RG30 ${at}`, at] as const))
  const trees = Array.from({ length: 50 }, (_, tree) => ({
    base: tree,
    value: Float32Array.of(tree, Number.NaN),
  }))
  return {
    table,
    known: { history: { table, count: sales }, near: new Int32Array(0) },
    names: { postcode, region: new Map([['RG', 0]]) },
    trees,
    scale: null,
    drift: -0.01,
  }
}

/** Gives pieces one after the other, each on another turn of the event loop as a database does. */
async function* given(pieces: Iterable<Buffer>): AsyncGenerator<Buffer> {
  for (const piece of pieces) {
    await new Promise((done) => setImmediate(done))
    yield piece
  }
}

test('a model that’s put together from its pieces is the one that was split', async () => {
  const model = madeModel()
  const read = (await modelOfPieces(given(modelPieces(model)))) as typeof model
  expect(read).toEqual(model)
  // What was shared is still shared: the model would need twice the memory otherwise.
  expect(read.known.history.table).toBe(read.table)
})

test('no piece is longer than a megabyte, and other work is done between pieces', async () => {
  const pieces = [...modelPieces(madeModel())]
  for (const { length } of pieces) expect(length).toBeLessThanOrEqual(1024 * 1024)
  let turns = 0
  const turn = () => {
    turns++
    next = setImmediate(turn)
  }
  let next = setImmediate(turn)
  await modelOfPieces(given(pieces))
  clearImmediate(next)
  expect(turns).toBeGreaterThanOrEqual(pieces.length)
})

test('without its last pieces there’s no model', async () => {
  const pieces = [...modelPieces(madeModel())]
  for (const count of [0, 1, pieces.length - 1])
    expect(await modelOfPieces(given(pieces.slice(0, count)))).toBeNull()
})
