import type { LaterProps } from '#calculators/engine/interface/later-sections.tsx'
import type { Asked } from '#calculators/engine/scenarios/asked.ts'
import type { Question } from '#calculators/engine/tool.ts'
import { ProjectSections } from '#calculators/project-sections/project-sections.tsx'
import { placeOf } from '#calculators/purchase-tax/purchase-fields.ts'

import { flipProject } from './project.ts'
import type { FlipQuestion } from './turning-points.ts'

/** A question with its ticks. */
export type FlipSectionsProps = LaterProps & {
  readonly question: Question<FlipQuestion>
  readonly aside: Asked['aside']
}

/** What follows by stated rules, and the chances. */
export function FlipSections({ question, ...rest }: FlipSectionsProps) {
  return <ProjectSections project={flipProject(question.inputs, placeOf(question))} {...rest} />
}
