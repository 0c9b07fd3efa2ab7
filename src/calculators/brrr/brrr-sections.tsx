import type { LaterProps } from '#calculators/engine/interface/later-sections.tsx'
import type { Asked } from '#calculators/engine/scenarios/asked.ts'
import type { Question } from '#calculators/engine/tool.ts'
import { ProjectSections } from '#calculators/project-sections/project-sections.tsx'
import { placeOf } from '#calculators/purchase-tax/purchase-fields.ts'

import { brrrProject } from './project.ts'
import type { BrrrQuestion } from './stages.ts'

/** A question with its ticks. */
export type BrrrSectionsProps = LaterProps & {
  readonly question: Question<BrrrQuestion>
  readonly aside: Asked['aside']
}

/** What follows by stated rules, and the chances. */
export function BrrrSections({ question, ...rest }: BrrrSectionsProps) {
  return <ProjectSections project={brrrProject(question.inputs, placeOf(question))} {...rest} />
}
