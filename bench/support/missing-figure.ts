/** A figure that can't be had here, with the reason: no load generator, or one that was busier than the server. */
export class MissingFigure extends Error {
  override readonly name = 'MissingFigure'
}
