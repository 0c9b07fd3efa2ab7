import { countOf, plainNumber } from '#domain/plain-number.ts'
import { type Postcode, postcodeSlug } from '#domain/postcode.ts'
import { Button } from '#ui/button/button.tsx'
import { type Column, DataTable } from '#ui/data-table/data-table.tsx'
import { controlAttributes, FieldFrame } from '#ui/field/field-frame.tsx'
import { controlBox } from '#ui/field/field.tsx'
import { href } from '#web/href.ts'

import type { Measure } from '../measures/measure.ts'
import { MEASURES } from '../measures/register.ts'
import { MAX_POSTCODES, type PastedPostcodes } from '../pasted-postcodes.ts'
import type { ShownCell } from '../search/shown-areas.ts'
import { levelInWords } from './levels-of-postcodes.ts'

/** A postcode's row: plain figures of the areas that it's in. */
export type PostcodeRow = { readonly postcode: Postcode; readonly cells: readonly ShownCell[] }

type PostcodesFormProps = { readonly asked: PastedPostcodes | null; readonly problem: string | undefined }

/** Asks for a list of postcodes, to compare on the page or to download with every figure. */
export function PostcodesForm({ asked, problem }: PostcodesFormProps) {
  const words = {
    name: 'postcodes',
    label: 'Postcodes',
    hint: `One per line, or separated by commas. Up to ${plainNumber(MAX_POSTCODES)}`,
    error: problem,
  }
  return (
    <form
      action="/grid#postcode-list"
      method="post"
      // Encoded for an address, 5,000 postcodes would be longer than a form may be.
      encType="multipart/form-data"
      className="grid max-w-prose justify-items-start gap-4 print:hidden"
    >
      <div className="w-full">
        <FieldFrame words={words}>
          <textarea
            {...controlAttributes(words)}
            rows={4}
            spellCheck={false}
            autoCapitalize="characters"
            autoComplete="off"
            defaultValue={asked?.typed}
            className={`mt-1.5 block px-3 py-2 ${controlBox} ${problem ? 'border-brick' : ''}`}
          />
        </FieldFrame>
      </div>
      <p className="flex flex-wrap gap-3">
        <Button variant="secondary">Compare postcodes</Button>
        <Button variant="secondary" formAction="/grid/postcodes.csv">
          Download {MEASURES.length} measures as CSV
        </Button>
      </p>
    </form>
  )
}

type PostcodesTableProps = {
  readonly rows: readonly PostcodeRow[]
  readonly all: number
  readonly measures: readonly Measure[]
}

/** The first postcodes of a list with some figures; the file has all of them. */
export function PostcodesTable({ rows, all, measures }: PostcodesTableProps) {
  return (
    <div className="mt-4">
      <DataTable
        caption={
          all > rows.length
            ? `The first ${rows.length} of ${countOf(all, 'postcode')}, with figures for the areas they’re in`
            : `${countOf(all, 'postcode')}, with figures for the areas they’re in`
        }
        columns={columnsOf(measures)}
        rows={rows}
        rowKey={({ postcode }) => postcode}
      />
    </div>
  )
}

function columnsOf(measures: readonly Measure[]): readonly Column<PostcodeRow>[] {
  return [
    {
      key: 'postcode',
      label: 'Postcode',
      rowHeader: true,
      cell: ({ postcode }) => (
        <a
          href={href('/postcodes/:pcd7', { pcd7: postcodeSlug(postcode) })}
          className="link inline-block py-1 whitespace-nowrap"
        >
          {postcode}
        </a>
      ),
    },
    ...measures.map((measure, at): Column<PostcodeRow> => ({
      key: measure.id,
      label: `${measure.label} (${levelInWords(measure)})`,
      numeric: true,
      cell: ({ cells }) => <span title={cells[at]?.why}>{cells[at]?.text}</span>,
    })),
  ]
}
