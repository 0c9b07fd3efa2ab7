const WORDS: Readonly<Record<string, string>> = {
  compositeSynthetic: 'a photo with computer-generated elements',
  compositeWithTrainedAlgorithmicMedia: 'a photo with elements made by an AI model',
  trainedAlgorithmicMedia: 'made by an AI model',
  digitalCapture: 'a photo from a camera',
  algorithmicMedia: 'made by software, without a trained model',
  composite: 'put together from several pictures',
}

/** What a digital source type means, or its own name. */
export function sourceWords(url: string): string {
  const name = url.slice(url.lastIndexOf('/') + 1)
  return WORDS[name] ?? name
}

/** What made one of our pictures: our own renderer, or an image model from our render. `engine`: 'own', or the model's name. */
export function engineWords(engine: string): string {
  return engine === 'own' ? 'Our renderer, without an AI model' : `The AI model ${engine}, from our render`
}
