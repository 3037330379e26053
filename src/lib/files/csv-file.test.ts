import { expect, it } from 'vitest';
import { csvFile } from './csv-file';

it("a CSV file has the API's format: header, CRLF, quotes, guarded cells [admin-events-24]", () => {
  expect(
    csvFile(
      ['a', 'b'],
      [
        ['=1+1', 'x,"y"'],
        ['@cmd', 'two\nlines'],
        ['-1', '+1'],
        ['\tq', 'plain'],
      ],
    ),
  ).toBe('a,b\r\n\'=1+1,"x,""y"""\r\n\'@cmd,"two\nlines"\r\n\'-1,\'+1\r\n\'\tq,plain\r\n');
});
