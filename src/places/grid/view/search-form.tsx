import { upperFirst } from '#domain/upper-first.ts'
import { Button } from '#ui/button/button.tsx'
import { RadioGroup } from '#ui/radio-group/radio-group.tsx'
import { SelectField } from '#ui/select-field/select-field.tsx'

import { LEVELS, LEVEL_WORDS } from '../measures/levels.ts'
import { queryText } from '../search/query.ts'
import { searchInWords } from '../search/search-words.ts'
import { AddMeasure } from './add-measure.tsx'
import { CriterionRow } from './criterion-row.tsx'
import { FormulaField } from './formula-field.tsx'
import { SavedSearches } from './saved-searches.tsx'
import type { Finding } from './use-finder.ts'

const NATIONS = [
  { value: '', label: 'The whole United Kingdom' },
  { value: 'england', label: 'England' },
  { value: 'wales', label: 'Wales' },
  { value: 'scotland', label: 'Scotland' },
  { value: 'northern-ireland', label: 'Northern Ireland' },
]

const LEVEL_OPTIONS = LEVELS.map((level) => {
  const { many } = LEVEL_WORDS[level]
  return { value: level, label: upperFirst(many) }
})

/** Asks which areas to compare, what matters, and for a column of one's own. It's a plain form, so it works without scripts. */
export function SearchForm({ finding }: { readonly finding: Finding }) {
  const { form, draft, query, problems, shown, isLoaded, address, change, add } = finding
  const notImported = new Set(shown.columns.filter(({ at }) => at === 'none').map(({ id }) => id))
  return (
    <form
      ref={form}
      action="/grid"
      method="get"
      className="grid content-start gap-4 self-start rounded-sm border bg-card p-4 sm:p-5"
      onSubmit={(event) => {
        if (isLoaded) event.preventDefault()
      }}
    >
      <h2 className="text-xl">What are you looking for?</h2>
      <RadioGroup
        name="level"
        legend="Compare"
        value={query.level}
        onChange={(event) => change({ level: event.target.value })}
        options={LEVEL_OPTIONS}
      />
      <SelectField
        name="in"
        label="In"
        width=""
        value={query.nation ?? ''}
        onChange={(event) => change({ nation: event.target.value })}
        options={NATIONS}
      />
      <Criteria finding={finding} />
      <AddMeasure query={query} notImported={notImported} add={add} />
      <FormulaField
        value={draft.formula}
        problem={problems.find(({ field }) => field === 'formula')}
        change={(formula) => change({ formula })}
      />
      <p className="print:hidden">
        <Button>Show areas</Button>
      </p>
      <SavedSearches query={address} name={searchInWords(query)} />
    </form>
  )
}

function Criteria({
  finding: { draft, query, problems, shown, put, remove },
}: {
  readonly finding: Finding
}) {
  return query.criteria.map(({ measure }) => {
    const { id } = measure
    const without = { ...query, criteria: query.criteria.filter((each) => each.measure !== measure) }
    return (
      <CriterionRow
        key={id}
        measure={measure}
        level={query.level}
        draft={draft.criteria.find((each) => each.id === id) ?? { id, min: '', max: '', weight: '0' }}
        count={shown.counts.find((each) => each.id === id)}
        problems={problems}
        change={put}
        removal={{ href: `/grid?${queryText(without)}`, remove: () => remove(id) }}
      />
    )
  })
}
