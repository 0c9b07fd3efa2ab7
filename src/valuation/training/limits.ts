/**
 * The most sales that one model is trained on. If there are more, each postcode area gets its own model, so that memory holds one area at a
 * time while training: about 330 bytes a sale as objects, and 320 as a model. The largest area of England and Wales has about a million.
 */
export const MAX_TRAINED = 500_000

/** The most sales of the models that a web process keeps, about 320 bytes each. The one that was used longest ago goes first. */
export const MAX_KEPT = 2_000_000
