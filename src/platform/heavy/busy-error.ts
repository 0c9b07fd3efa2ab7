/** Thrown if there's no time for heavy work right now. Visitors get a 503 with its message. */
export class BusyError extends Error {
  constructor() {
    super('We’re very busy right now. Please try again in a few moments.')
  }
}
