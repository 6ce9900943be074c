import { extname } from 'node:path';
import { CommandError } from '../terminal/CommandError.ts';

const WORKBOOKS = ['.xlsx', '.xls', '.xlsm', '.ods'];

/** No command reads workbooks. Each reads the CSV that a spreadsheet program saves. */
export function refuseWorkbook(file: string): void {
  if (WORKBOOKS.includes(extname(file).toLowerCase()))
    throw new CommandError(
      `${file} is an Excel workbook. Open it in Excel, save it as “CSV UTF-8”, and import that file.`,
    );
}
