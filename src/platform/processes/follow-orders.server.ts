import type { Order, Report } from './orders.ts'

/** Something that runs in its own process. Both ways of ending it resolve once nothing is left to do. */
export type Running = { leave: () => Promise<void>; stop: () => Promise<void> }

type Start = Extract<Order, { order: 'start' }>

/**
 * Runs `start` in this process when the first process tells it to, and ends it likewise. The process also ends when the
 * first process has gone.
 */
export function followOrders(start: (order: Start) => Promise<Running>): void {
  // The terminal sends these to all processes. The first one decides.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR2'] as const) process.on(signal, () => {})
  process.once('disconnect', () => process.exit(0))
  let running: Running | null = null
  const begin = async (order: Start) => {
    try {
      running = await start(order)
      tell({ report: 'started' })
    } catch (error) {
      fail(error instanceof Error ? error : new Error(String(error)))
    }
  }
  process.on('message', (order: Order) => {
    if (order.order === 'start') {
      void begin(order)
      return
    }
    const end = order.order === 'leave' ? running?.leave() : running?.stop()
    void Promise.resolve(end).then(
      () => process.exit(0),
      () => process.exit(1),
    )
  })
}

function fail(error: Error): void {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null
  tell({ report: 'failed', message: error.stack ?? error.message, code }, () => process.exit(1))
}

function tell(report: Report, sent: () => void = () => {}): void {
  process.send?.(report, undefined, undefined, sent)
}
