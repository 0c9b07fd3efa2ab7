import { BREAKER } from '#calculators/deal-analyser/question.ts'
import { useTicksOutside } from '#calculators/deal-breakers/use-ticks-outside.ts'
import { laterSections } from '#calculators/live/later-sections.tsx'

import type { ProjectSectionsProps } from './project-sections.tsx'

const later = laterSections<ProjectSectionsProps>('project-sections', () =>
  import('./project-sections.tsx').then(({ ProjectSections }) => ProjectSections),
)

/** For the server's page. */
export const setProjectSections = later.setOnServer

/** The sections of a project as the server made them, until its figures or ticks change. */
export function LaterProject(props: ProjectSectionsProps) {
  useTicksOutside(BREAKER)
  return <later.Sections {...props} />
}
