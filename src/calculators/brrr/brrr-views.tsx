import { judgedViews, tickedIn } from '#calculators/project-sections/judged-views.tsx'
import { projectJudgement } from '#calculators/project-sections/project-judgement.ts'
import { placeOf } from '#calculators/purchase-tax/purchase-fields.ts'

import { brrrProject } from './project.ts'
import type { BrrrQuestion } from './stages.ts'

/** The verdict, the simulation and the checks of the project. */
export const brrrViews = judgedViews<BrrrQuestion>(({ question, asked }) =>
  projectJudgement(brrrProject(question.inputs, placeOf(question)), tickedIn(asked)),
)
