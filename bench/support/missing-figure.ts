/**
 * Thrown for a figure that can't be measured here, with the reason: no load generator, or one busier than the server.
 */
export class MissingFigure extends Error {
  override readonly name = 'MissingFigure'
}
