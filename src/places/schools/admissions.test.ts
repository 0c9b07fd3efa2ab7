import { expect, test } from 'vitest'

import { admissionsIn } from './admissions.ts'

test('the county council handles admissions if there is one, otherwise the local authority', () => {
  const devon = { code: 'E10000008', name: 'Devon' }
  expect(admissionsIn('england', devon)).toContain('Devon County Council handles admissions')
  const greaterManchester = { code: 'E11000001', name: 'Greater Manchester' }
  expect(admissionsIn('england', greaterManchester)).toContain('The local council handles admissions')
  expect(admissionsIn('england', null)).toContain('The local council handles admissions')
})

test('each nation has its own sentence, and so does an unknown nation', () => {
  const sentences = (['england', 'wales', 'scotland', 'northern-ireland', null] as const).map((nation) =>
    admissionsIn(nation, null),
  )
  expect(new Set(sentences).size).toBe(5)
  expect(admissionsIn(null, null)).toContain('doesn’t say')
})
