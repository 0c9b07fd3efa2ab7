import { countOf } from '#domain/plain-number.ts'

import { schoolAddress } from '../school-address.ts'
import type { UnrankedSchool } from './rank-schools.ts'

/** Lists the schools that have no place in a ranking, by reason. */
export function UnrankedList({ schools }: { readonly schools: readonly UnrankedSchool[] }) {
  if (schools.length === 0) return null
  const reasons = [...Map.groupBy(schools, ({ why }) => why)]
  return (
    <section aria-labelledby="unranked">
      <h2 id="unranked" className="text-xl">
        {countOf(schools.length, 'school')} not ranked
      </h2>
      <p className="mt-1 max-w-prose text-slate">
        A missing figure doesn’t mean that a school is good or bad.
      </p>
      <dl className="mt-3 grid gap-3">
        {reasons.map(([why, own]) => (
          <div key={why}>
            <dt className="max-w-prose">{why}</dt>
            <dd>
              <ul className="flex flex-wrap gap-x-5">
                {own.map(({ school }) => (
                  <li key={school.urn}>
                    <a href={schoolAddress(school)} className="link inline-block py-1">
                      {school.name}
                    </a>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
