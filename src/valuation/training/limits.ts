/**
 * The most sales that a model is trained on. All of them are in memory at once: as objects of about 330 bytes while training, and in each
 * web process as the model, about 320 bytes for each. The 30 million of the country would need about 10 GB of either.
 */
export const MOST_TRAINED = 500_000
