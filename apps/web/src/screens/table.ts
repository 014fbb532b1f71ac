import '../design/fonts-table.css';

/** The table with its styles and faces, in one piece: fetched after the start page. */
export { TableScreen } from './table-screen.tsx';
