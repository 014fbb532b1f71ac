/**
 * What was written in English and is none: figures of speech out of another language (a die that "wants" a number, a
 * game "gone on with"), and "less" of what is counted.
 */
export const ENGLISH_FIGURES =
  /\b(?:gone on with|goes on with|taken for granted|taken from behind|tak(?:e|es|en) to (?:his|her|their) heels|swallows|keeps the head|so many (?:shots|days)|went wrong inside|goes on getting|how it stands|hands over to|breaks? in|(?:this|option \{what\}|\{label\}) wants)\b|(?:(?:points?|segments?|actions?|cards?|dice|shots?)\}*) less\b/iu;

/** Our English is British. */
export const AMERICAN =
  /\b(?:colors?|colored|armors?|armored|centers?|centered|defenses?|maneuvers?|gray|favor(?:s|ed|ite)?|honor(?:s|ed)?|neighbor(?:s|ing)?|meters?|canceled|traveled|labeled|license[ds]?|organized?|realized?)\b/iu;
