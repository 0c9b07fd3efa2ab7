/** Gives the server the parts that browsers load on demand. */
import { Drawn } from '#calculators/engine/report/drawn.tsx'
import { chances } from '#calculators/engine/simulation/simulation.ts'
import { simulation } from '#calculators/engine/simulation/use-simulation.ts'

import { AnswerPanel } from './answer-panel.tsx'
import { Everything } from './everything.tsx'
import { answerPanel, questionForm } from './parts.ts'
import { QuestionForm } from './question-form.tsx'
import { engineViews, everything, mainDrawing } from './views.ts'
import { BreakdownView } from './views/breakdown-view.tsx'
import { ChangesView } from './views/changes-view.tsx'
import { CompareView } from './views/compare-view.tsx'
import { DownloadView } from './views/download-view.tsx'
import { ScheduleTables } from './views/schedule-tables.tsx'
import { WorkingView } from './views/working-view.tsx'

/** Called once by the server's calculator page. */
export function setViewsOnServer(): void {
  const { breakdown, changes, compare, schedule, working, download } = engineViews
  questionForm.setOnServer(QuestionForm)
  answerPanel.setOnServer(AnswerPanel)
  simulation.setOnServer(chances)
  mainDrawing.setOnServer(Drawn)
  everything.setOnServer(Everything)
  breakdown.part.setOnServer(BreakdownView)
  changes.part.setOnServer(ChangesView)
  compare.part.setOnServer(CompareView)
  schedule.part.setOnServer(ScheduleTables)
  working.part.setOnServer(WorkingView)
  download.part.setOnServer(DownloadView)
}
