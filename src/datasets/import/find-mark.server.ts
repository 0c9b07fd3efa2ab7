import { type DemonstrationMark, demonstrationMark } from './demonstration-mark.ts'
import { ImportError } from './import-error.ts'
import { type ImportInput, openInput } from './input.server.ts'
import { partsOf } from './parts.server.ts'
import { beginning } from './read-inputs.server.ts'
import { sampleOf } from './sample.ts'
import { lineBlocks } from './text-blocks.ts'

type Options = { wanted: (names: readonly string[]) => readonly string[]; spoolDir: string }

/**
 * Looks at the start of each file for the mark of demonstration data; null if they have none. Files are only changes if all of
 * them are. Streams can only be read once, so they aren't looked at. Throws an ImportError if only some files have the mark.
 */
export async function findDemonstrationMark(
  inputs: readonly ImportInput[],
  { wanted, spoolDir }: Options,
): Promise<DemonstrationMark | null> {
  const marks: (DemonstrationMark | null)[] = []
  for (const input of inputs) {
    if (typeof input !== 'string' || input === '-') return null
    const opened = await openInput(input, { spoolDir, stdin: undefined })
    for await (const part of partsOf(opened, { wanted, onRead: () => {} })) {
      const { head, whole } = await beginning(lineBlocks(part.bytes, part.name))
      marks.push(demonstrationMark(sampleOf(head, whole)))
      break
    }
  }
  const [first = null] = marks
  if (marks.some((mark) => (mark === null) !== (first === null)))
    throw new ImportError(
      'Some of these files are demonstration data and some aren’t. Import them separately.',
    )
  return marks.includes('whole') ? 'whole' : first
}
