/** The process for jobs, next to several web processes. The first process, `start.ts`, starts it. */
import { readSettings } from '#platform/env.server.ts'
import { followOrders } from '#platform/processes/follow-orders.server.ts'
import { startJobs } from '#server/jobs.server.ts'

followOrders(async ({ services, port }) => {
  const jobs = startJobs({ ...readSettings(), port }, services)
  return { leave: jobs.stop, stop: jobs.stop }
})
