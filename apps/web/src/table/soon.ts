/** Longer than this nobody waits for what can be done before seeing where the table stands: about two frames. */
export const SOON = 32;

export const afterwards = (ms = 0): Promise<null> => new Promise((done) => setTimeout(() => done(null), ms));
