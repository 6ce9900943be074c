import { route } from '@react-router/dev/routes';

export default [route('list', 'list.jsx'), route('own/:name', 'own.jsx')];
