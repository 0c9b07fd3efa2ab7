/** Why a run published nothing, in one sentence for the person who started it. */
export class ImportRefusal extends Error {}

/** The operator stopped the run. */
export class ImportStopped extends ImportRefusal {
  constructor() {
    super('Stopped: nothing was published.')
  }
}
