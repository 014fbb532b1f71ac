import { laws } from '@potyczka/testkit';
import { subject } from './subject.ts';

laws(subject, 6);
