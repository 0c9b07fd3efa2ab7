import { judgedViews, tickedIn } from '#calculators/project-sections/judged-views.tsx'
import { projectJudgement } from '#calculators/project-sections/project-judgement.ts'
import { placeOf } from '#calculators/purchase-tax/purchase-fields.ts'

import { flipProject } from './project.ts'
import type { FlipQuestion } from './turning-points.ts'

/** The verdict, the simulation and the checks of the project. */
export const flipViews = judgedViews<FlipQuestion>(({ question, asked }) =>
  projectJudgement(flipProject(question.inputs, placeOf(question)), tickedIn(asked)),
)
