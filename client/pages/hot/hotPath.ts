const HOT_PATH = '/activity/list';

export function hotPath(categoryId?: string): string {
  return categoryId ? `${HOT_PATH}?${new URLSearchParams({ categoryId })}` : HOT_PATH;
}
