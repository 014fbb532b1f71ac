import { duelSubject } from '../src/duel/subject.ts';
import { laws } from '../src/index.ts';

laws(duelSubject, 12);
