import { type Elsewhere, OGL, type OfficialSource } from '#places/look-up/official-source.ts'

/** The register of schools of England. */
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
  note: 'Some 24,900 open schools. Special and independent schools have the phase “not applicable”, so lists by phase lose them.',
}

/** What inspectors found. */
export const inspectionSource: OfficialSource = {
  title: 'State-funded school inspections: management information',
  publisher: 'Ofsted',
  covers: ['england'],
  cadence: 'monthly',
  licence: OGL,
  page: 'https://www.gov.uk/government/statistical-data-sets/monthly-management-information-ofsteds-school-inspections-outcomes',
  checker: { label: 'Find an inspection report', url: 'https://reports.ofsted.gov.uk/' },
  note: 'One-word grades ended in September 2024; report cards began on 10 November 2025.',
}

/** Results of tests and examinations. */
export const performanceSource: OfficialSource = {
  title: 'School and college performance measures',
  publisher: 'Department for Education',
  covers: ['england'],
  cadence: 'once a year for each key stage: provisional in autumn, revised in winter',
  licence: OGL,
  page: 'https://www.compare-school-performance.service.gov.uk/',
  checker: {
    label: 'Compare school performance',
    url: 'https://www.compare-school-performance.service.gov.uk/',
  },
  note: 'No Progress 8 is published for 2024/25 and 2025/26: those pupils have no tests from primary school to measure from.',
}

/** Who answers in the other nations. */
export const schoolsElsewhere: Elsewhere = {
  wales: {
    sentence: 'The Welsh Government shows each school on My Local School; Estyn inspects.',
    label: 'My Local School',
    url: 'https://mylocalschool.gov.wales/',
  },
  scotland: {
    sentence: 'Education Scotland inspects and keeps a page for each school.',
    label: 'Find a school on Parentzone Scotland',
    url: 'https://education.gov.scot/parentzone/find-a-school/',
  },
  'northern-ireland': {
    sentence:
      'The Department of Education has a search of its own; the Education and Training Inspectorate inspects.',
    label: 'Schools Plus, Department of Education',
    url: 'https://www.education-ni.gov.uk/services/schools-plus',
  },
}
