import { route } from '@react-router/dev/routes';

export default [route('list', 'list.jsx')];
