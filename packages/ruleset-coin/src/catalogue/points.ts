/**
 * @rule COIN-5.7 What a force is worth, in points: 3 for each hit point, doubled by each passive tail and half as much again
 * for each coin of defence; 4 for each coin of an attack, half as much again for each point it pierces.
 */
export const points = {
  body: { points: 3 },
  weapon: { points: 4 },
};
