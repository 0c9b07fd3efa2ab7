/**
 * `npm run record-answers`: records the current answers of the API's calculators. `-- --dump FILE` writes every case to
 * a file instead; `-- --compare FILE` sends the bodies in such a file again and prints what's changed.
 */
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { DESCRIBED } from './bodies.ts'
import { compare, dump } from './compare.ts'
import { recordingOf, writeRecording } from './recording.ts'

const { values } = parseArgs({ options: { dump: { type: 'string' }, compare: { type: 'string' } } })

if (values.dump !== undefined) {
  console.log(await dump(values.dump))
} else if (values.compare !== undefined) {
  const { text, same } = await compare(values.compare)
  console.log(text)
  process.exitCode = same ? 0 : 1
} else {
  await mkdir(path.join(import.meta.dirname, 'recorded'), { recursive: true })
  for (const calculator of DESCRIBED) await writeRecording(calculator, await recordingOf(calculator))
  console.log(`Recorded the answers of ${DESCRIBED.length} calculators.`)
}
