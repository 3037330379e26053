import * as css from './user-list.css';

/** The look of a list of users, and of its cards, by density. */
export const LOOKS = {
  cards: { list: css.grid, card: css.card, height: css.cardHeight, faceSize: 36 },
  rows: { list: css.rows, card: css.row, height: css.ROW_HEIGHT, faceSize: 28 },
};
