import { type Elsewhere, OGL, type OfficialSource } from '#places/look-up/official-source.ts'

/** England's register of schools. */
export const schoolRegisterSource: OfficialSource = {
  title: 'Get Information about Schools',
  publisher: 'Department for Education',
  covers: ['england'],
  cadence: 'daily',
  licence: OGL,
  page: 'https://www.get-information-schools.service.gov.uk/',
  checker: {
    label: 'Search the register of schools',
    url: 'https://www.get-information-schools.service.gov.uk/',
  },
  note: 'About 24,900 open schools. Special and independent schools have no phase, so a search by phase leaves them out.',
}

/** Inspection outcomes. */
export const inspectionSource: OfficialSource = {
  title: 'State-funded school inspections: management information',
  publisher: 'Ofsted',
  covers: ['england'],
  cadence: 'monthly',
  licence: OGL,
  page: 'https://www.gov.uk/government/statistical-data-sets/monthly-management-information-ofsteds-school-inspections-outcomes',
  checker: { label: 'Find an inspection report', url: 'https://reports.ofsted.gov.uk/' },
  note: 'Overall grades ended in September 2024. Report cards started on 10 November 2025.',
}

/** Test and exam results. */
export const performanceSource: OfficialSource = {
  title: 'School and college performance measures',
  publisher: 'Department for Education',
  covers: ['england'],
  cadence: 'once a year for each key stage: provisional in autumn, final in winter',
  licence: OGL,
  page: 'https://www.compare-school-performance.service.gov.uk/',
  checker: {
    label: 'Compare school performance',
    url: 'https://www.compare-school-performance.service.gov.uk/',
  },
  note: 'There are no Progress 8 figures for 2024/25 and 2025/26, because those pupils sat no primary school tests.',
}

/** Who publishes school data in the other nations. */
export const schoolsElsewhere: Elsewhere = {
  wales: {
    sentence:
      'The Welsh Government publishes each school’s data on My Local School, and Estyn inspects schools.',
    label: 'My Local School',
    url: 'https://mylocalschool.gov.wales/',
  },
  scotland: {
    sentence: 'Education Scotland inspects schools and has a page for each one.',
    label: 'Find a school on Parentzone Scotland',
    url: 'https://education.gov.scot/parentzone/find-a-school/',
  },
  'northern-ireland': {
    sentence:
      'The Department of Education has its own search, and the Education and Training Inspectorate inspects schools.',
    label: 'Schools Plus, Department of Education',
    url: 'https://www.education-ni.gov.uk/services/schools-plus',
  },
}
