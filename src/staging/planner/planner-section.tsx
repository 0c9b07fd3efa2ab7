import { drawnPlan } from './drawn-plan.ts'
import { planQuery } from './plan-address.ts'
import { planWords } from './plan-words.ts'
import { type AskedRoom, furnishedRoom } from './planned-room.ts'
import { Planner } from './planner.island.tsx'

/** The room planner on its page. */
export function PlannerSection({ asked }: { readonly asked: AskedRoom }) {
  const plan = furnishedRoom(asked)
  return (
    <section id="plan" className="grid scroll-mt-4 gap-4" aria-labelledby="planner">
      <h2 id="planner" className="text-2xl">
        {plan ? planWords(plan) : 'Plan a room'}
      </h2>
      <p className="max-w-prose print:hidden">
        Enter the room’s size and where its doors, windows and radiators are, and we’ll furnish it with the
        usual clearances. You don’t need an account. The plan is in the page’s address: bookmark or share it
        to keep it.
      </p>
      <Planner
        values={asked.values}
        errors={asked.errors}
        shown={
          plan && {
            drawn: drawnPlan(plan.room, plan.openings, plan.pieces),
            title: planWords(plan),
            query: planQuery(plan).toString(),
          }
        }
      />
    </section>
  )
}
